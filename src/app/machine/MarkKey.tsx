import type { ReactElement } from 'react'

/** What the marks in texts and tree mean. */
export const MarkKey = (): ReactElement => (
  <ul className="mark-key aside" aria-label="Marks">
    <li>
      <mark data-mark="value">x8</mark> became a value
    </li>
    <li>
      <mark data-mark="warned">x4</mark> trained down, or disagrees
    </li>
    <li>
      <span className="dropped" /> serial number or address, dropped on reading
    </li>
    <li>
      <span className="mark-unknown">?</span> not understood
    </li>
    <li>
      <span className="found-borrowed">205</span> borrowed from its class
    </li>
  </ul>
)
