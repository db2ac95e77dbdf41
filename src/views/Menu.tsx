import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

interface MenuProps {
  /** What the menu's button shows. */
  readonly face: ReactNode
  /** Its name, where the face is a drawing. */
  readonly label?: string
  readonly className?: string
  /** Gets a function that closes the menu. */
  readonly children: (close: () => void) => ReactNode
}

/** A native disclosure as a menu: closes on Escape, on leaving, and when an item says so. */
export function Menu({ face, label, className = 'button', children }: MenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return
    event.stopPropagation()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    // Escape closes it from any of its items
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="menu"
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={className} aria-label={label} title={label}>
        {face}
      </summary>
      <div className="menu-items">{children(close)}</div>
    </details>
  )
}
