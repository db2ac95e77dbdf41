import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { formatLink, parseLink } from '../../configuration/link/link.ts'
import { viewById } from '../../views/views.ts'
import { askedAs, pinnedNames } from '../../configuration/link/pinned.ts'

/** What a link is opened from. */
export interface OpenNow {
  readonly configuration: Configuration
  /** A, which stays pinned. */
  readonly pinned: Configuration | undefined
}

/** The address of a configuration on this page; units of the reader and the pinned configuration stay. */
export const linkTo = (configuration: Configuration, { configuration: { units }, pinned }: OpenNow): string =>
  `#${formatLink(withValues(configuration, { units, page: 'answer' }), [], undefined, pinned)}`

/** The address of a system, asked what the page asks; how fast it goes where that is about no system. */
export const linkToSystem = (system: Configuration, now: OpenNow): string => {
  const { view } = now.configuration
  return linkTo(askedAs(viewById(view).isConfigured ? withValues(system, { view }) : system, now.configuration), now)
}

/** The address of a recorded state; what it pins itself is pinned. */
export function linkToState(link: string, now: OpenNow): string {
  const { configuration, pinned } = parseLink(link)
  return linkTo(configuration, { ...now, pinned: pinned ?? now.pinned })
}

/** Of a system: unlike the present one, the same, or the same with changes. */
export type Openness = 'other' | 'open' | 'changed'

/** Fields of a workload, which may differ without making another system. */
const ofWorkload = new Set<string>(['requestSize', 'over'])

/** Whether a system is the one that is open. */
export function opennessOf(system: Configuration, { configuration }: Pick<OpenNow, 'configuration'>): Openness {
  if (system.preset !== configuration.preset) return 'other'
  return pinnedNames.every((name) => ofWorkload.has(name) || Object.is(system[name], configuration[name])) ? 'open' : 'changed'
}
