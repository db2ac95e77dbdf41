import { useRef, type KeyboardEvent, type ReactElement } from 'react'

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

interface ExportMenuProps {
  readonly files: readonly { readonly label: string; readonly make: () => ExportedFile | null }[]
}

function save(file: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  anchor.click()
  // the browser has read the address by the next turn of its loop at the latest
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Files of what is shown. */
export function ExportMenu({ files }: ExportMenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    // Escape closes it from any of its buttons
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="menu"
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className="button">Export ▾</summary>
      <div className="menu-items">
        {files.map(({ label, make }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              const file = make()
              if (file) save(file)
              close()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  )
}
