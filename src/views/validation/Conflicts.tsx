import type { ReactElement } from 'react'
import { conflicts } from '../../catalog/publishedResults/barve1999Conflicts.ts'

/** Where Barve et al. 1999 contradict themselves or what is used here. */
export const Conflicts = (): ReactElement => (
  <section className="part" aria-labelledby="conflicts">
    <h2 id="conflicts">Where the paper contradicts itself, or what is used here</h2>
    <ul className="reasons">
      {conflicts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)
