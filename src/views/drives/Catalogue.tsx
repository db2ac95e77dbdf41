import { useEffect, useState, type ReactElement } from 'react'
import { Button, LinkButton } from '../shared/Button.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { loadedComponent } from '../shared/loadedComponent.ts'
import type { ViewProps } from '../view.ts'
import './catalogue.css'

/** The facts and sources of 87 entries: a chunk of its own, loaded once the view stands. */
const CatalogueTabs = loadedComponent(async () => (await import('./CatalogueTabs.tsx')).CatalogueTabs)

/** Drives and buses with the source of every value, and prices of 2000; folded until it is opened. */
export function Catalogue({ configuration, palette, setAll }: Pick<ViewProps, 'configuration' | 'palette' | 'setAll'>): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // what does not come is said once the catalogue is opened
    CatalogueTabs.load().catch(() => undefined)
  }, [])
  return (
    <section className="catalogue" aria-labelledby="catalogue-title">
      <div className="catalogue-head row">
        <h2 id="catalogue-title">Catalogue</h2>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close the catalogue' : 'Open the catalogue'}
        </Button>
        <p className="aside">
          40 drives, 47 buses, prices of 2000.{' '}
          <LinkButton onClick={() => setAll({ page: 'machine' })}>Read your own from what your system says</LinkButton>
        </p>
      </div>
      {isOpen && (
        <Guarded name="The catalogue" about={configuration} waiting={<div aria-busy="true" />}>
          <CatalogueTabs setAll={setAll} look={{ palette, unit: rateUnit(configuration.units) }} />
        </Guarded>
      )}
    </section>
  )
}
