import { useEffect, useState, type ReactElement } from 'react'
import type { CatalogueProps } from './catalogueProps.ts'
import './catalogue.css'

/** What stands in the opened catalogue. */
type Content = (props: CatalogueProps) => ReactElement

const waiting: Content = () => <div aria-busy="true" />
const failed: Content = () => <p className="caveat">The catalogue could not be loaded. Please reload the page.</p>

/**
 * The facts and sources of 87 entries: a chunk of its own, loaded once the view stands. Without Suspense, which holds what has been loaded
 * back for 300 ms after it has shown that it waits.
 */
function useContent(): Content {
  const [content, setContent] = useState<Content>(() => waiting)
  useEffect(() => {
    let isGone = false
    const show = (next: Content): void => {
      if (!isGone) setContent(() => next)
    }
    import('./CatalogueTabs.tsx').then(
      ({ CatalogueTabs }) => show((props) => <CatalogueTabs {...props} />),
      () => show(failed),
    )
    return () => {
      isGone = true
    }
  }, [])
  return content
}

/** Drives and buses with the source of every value, prices of 2000, and own drives by text; folded until it is opened. */
export function Catalogue({ configuration, setAll }: CatalogueProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const content = useContent()
  return (
    <section className="catalogue" aria-labelledby="catalogue-title">
      <div className="catalogue-head">
        <h2 id="catalogue-title">Catalogue</h2>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close the catalogue' : 'Open the catalogue'}
        </button>
        <p className="aside">40 drives, 47 buses, prices of 2000, and your own drive from what your system says</p>
      </div>
      {isOpen && content({ configuration, setAll })}
    </section>
  )
}
