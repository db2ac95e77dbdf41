import type { SystemEntry } from './entry.ts'
import { systemList } from './systems.ts'
import { todaysSystems } from './todaysSystems.ts'

/** A system as a page of systems shows it; with what is said there the catalogue is whole, as in configuration/sources.ts. */
export interface GallerySystem {
  /** Of catalog/systems.ts. */
  readonly preset: string
  /** What its title does not say, in a few words; who published it. */
  readonly note: string
}

const shown = ({ id, card: { note } }: SystemEntry): GallerySystem => ({ preset: id, note })

/** Systems of today, what most people have first. */
export const gallerySystems: readonly GallerySystem[] = todaysSystems
  .toSorted((a, b) => (a.card.place ?? 0) - (b.card.place ?? 0))
  .map(shown)

/** Systems that somebody measured or simulated and published. */
export const classics: readonly GallerySystem[] = systemList.filter(({ host }) => host !== 'today').map(shown)
