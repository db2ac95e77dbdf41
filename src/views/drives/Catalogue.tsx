import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { ViewProps } from '../view.ts'
import './catalogue.css'

const load = (): Promise<typeof import('./CatalogueTabs.tsx')> => import('./CatalogueTabs.tsx')
// facts and sources of 87 entries: a chunk of its own
const CatalogueTabs = lazy(async () => ({ default: (await load()).CatalogueTabs }))

export interface CatalogueProps {
  readonly configuration: Configuration
  /** Takes a drive, a bus or a price over as one undo step. */
  readonly setAll: ViewProps['setAll']
}

/** Drives and buses with the source of every value, prices of 2000, and own drives by text; folded until it is opened. */
export function Catalogue({ configuration, setAll }: CatalogueProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // ready when it is opened; where it cannot be loaded now, opening says so
    load().catch(() => undefined)
  }, [])
  return (
    <section className="catalogue" aria-labelledby="catalogue-title">
      <div className="catalogue-head">
        <h2 id="catalogue-title">Catalogue</h2>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close the catalogue' : 'Open the catalogue'}
        </button>
        <p className="aside">40 drives, 47 buses, prices of 2000, and your own drive from what your system says</p>
      </div>
      {isOpen && (
        <Suspense fallback={<div aria-busy="true" />}>
          <CatalogueTabs configuration={configuration} setAll={setAll} />
        </Suspense>
      )}
    </section>
  )
}
