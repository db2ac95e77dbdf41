import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

interface MenuProps {
  /** What the menu's button shows. */
  readonly face: ReactNode
  /** Its name, where the face is a drawing. */
  readonly label?: string
  readonly className?: string
  /** Pressing a button among them closes the menu. */
  readonly children: ReactNode
}

/** A native disclosure as a menu: closes on Escape, on leaving, and when an item says so. */
export function Menu({ face, label, className = 'button', children }: MenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])
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
    // its items are native controls; here only closing is handled
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="menu around"
      ref={menu}
      onKeyDown={onKeyDown}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={className} aria-label={label} title={label}>
        {face}
      </summary>
      <div className="menu-items stack">{children}</div>
    </details>
  )
}
