import type { ReactElement, ReactNode } from 'react'
import './numbers.css'

/** Something that may be wider than the page: scrolls by itself, also with the keyboard. */
export function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    // without a place in the tab order a keyboard could not scroll it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scrolling" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
