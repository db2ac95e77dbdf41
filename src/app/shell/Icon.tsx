import type { ReactElement } from 'react'

const paths = {
  undo: 'M5 8h8a4.5 4.5 0 0 1 0 9H9M8.5 4.5 5 8l3.5 3.5',
  redo: 'M15 8H7a4.5 4.5 0 0 0 0 9h4M11.5 4.5 15 8l-3.5 3.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0L4.5 11.2a3 3 0 0 0 4.3 4.3l.9-.9',
  sun: 'M10 6.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M15.3 4.7l-1.1 1.1M5.8 14.2l-1.1 1.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
} as const

/** A small drawing beside or in place of a word; its button carries the name. */
export function Icon({ name }: { readonly name: keyof typeof paths }): ReactElement {
  return (
    <svg
      className="icon"
      width={20}
      height={20}
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}

const heads = [4, 10, 16, 22]

/** Four disks on a bus; the second one has it. */
export function Mark(): ReactElement {
  return (
    <svg className="mark" width={26} height={20} viewBox="0 0 26 20" aria-hidden="true">
      {heads.map((x) => (
        <path key={x} d={`M${x - 0.8} 5h1.6v10h-1.6z`} className="mark-ink" />
      ))}
      {heads.map((x) => (
        <circle key={x} cx={x} cy={4.5} r={2.5} className={x === 10 ? 'mark-here' : 'mark-ink'} />
      ))}
      <path d="M0 14.5h26v3.5h-26z" className="mark-ink" />
    </svg>
  )
}
