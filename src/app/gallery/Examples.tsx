import { use, useMemo, type ReactElement } from 'react'
import { classics, type GallerySystem } from '../../catalog/gallery.ts'
import { stories } from '../../catalog/stories.ts'
import { parseLink } from '../../configuration/link/link.ts'
import { presetById } from '../../configuration/presets.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { useComputed } from '../../views/shared/useComputed.ts'
import { classicConfiguration, classicRate, type ClassicForms } from '../../views/systems/classicRate.ts'
import { viewById } from '../../views/views.ts'
import { linkTo, linkToState, opennessOf, type OpenNow } from './galleryLinks.ts'

/** Effects, one link each. */
export function Stories({ now }: { readonly now: OpenNow }): ReactElement {
  return (
    <ul className="tiles stack">
      {stories.map(({ id, title, sentence, system, link }) => (
        <li key={id}>
          <a className="story stack" href={linkToState(link, now)}>
            <strong>{title}</strong> <span>{sentence}</span>{' '}
            <span className="note">
              {system} · {viewById(parseLink(link).configuration.view).question}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ClassicProps {
  readonly classic: GallerySystem
  readonly forms: ClassicForms
  readonly now: OpenNow
  readonly unit: RateUnit
}

function ClassicCard({ classic: { preset, note }, forms, now, unit }: ClassicProps): ReactElement {
  const configuration = useMemo(() => classicConfiguration(preset), [preset])
  const rate = useComputed(useMemo(() => () => classicRate(configuration, forms), [configuration, forms]))
  const openness = opennessOf(configuration, now)
  const { view } = configuration
  return (
    <a
      className="classic ends"
      href={linkTo(configuration, now)}
      aria-current={openness === 'open' ? 'true' : undefined}
      data-open={openness}
    >
      <span>
        <strong>{presetById(preset).title}</strong>
        {openness !== 'other' && <span className="open-now unbroken"> {openness === 'open' ? 'open now' : 'open now, changed'}</span>}{' '}
        <span className="note">
          {note}
          {view !== 'throughput' && ` · ${viewById(view).question}`}
        </span>
      </span>
      {rate && (
        <span className="classic-rate at-end">
          <strong>
            {rate.isBound && '≤\u00A0'}
            {rateNumber(rate.throughput, unit)}
          </strong>{' '}
          <span className="note">{unit}</span>
        </span>
      )}
    </a>
  )
}

/** The systems of the papers. */
export function Classics({ witnesses, now, unit }: Pick<ClassicProps, 'now' | 'unit'> & { readonly witnesses: Witnesses }): ReactElement {
  const [striping, queueing] = [use(witnesses.striping()), use(witnesses.queueing())]
  const forms = useMemo(() => ({ bus: witnesses.bus, striping, queueing }), [witnesses, striping, queueing])
  return (
    <ul className="tiles narrow stack">
      {classics.map((classic) => (
        <li key={classic.preset}>
          <ClassicCard {...{ classic, forms, now, unit }} />
        </li>
      ))}
    </ul>
  )
}
