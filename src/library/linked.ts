import type { Configuration } from '../configuration/configuration.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import type { Caveat } from '../domain/prediction.ts'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import type { ConfigurationValues } from './values.ts'

/** What stands beside every answer. */
export interface Asked {
  /** Opens the configuration; without the leading `#`. */
  readonly link: string
  /** Every value of every field, in base units: seconds, bytes, bytes per second, shares of one. */
  readonly asked: ConfigurationValues
  /** What to doubt; of code `unused`, which value acts on nothing. */
  readonly caveats: readonly Caveat[]
}

/** An answer with its configuration. */
export type Linked<Answer> = Asked & Answer

/** An answer with a caveat for each value of the configuration that it does not depend on. */
export const withUnused = <Answer extends { readonly caveats?: readonly Caveat[] }>(
  configuration: Configuration,
  answer: Answer,
): Answer & { readonly caveats: readonly Caveat[] } => ({
  ...answer,
  caveats: [...(answer.caveats ?? []), ...unusedCaveats(configuration)],
})

/** An answer as the library and a line of the command line have it. */
export const linked = <Answer extends object>(
  configuration: Configuration,
  answer: Answer,
  link = formatLink(configuration),
): Linked<Answer> => ({
  link,
  ...withUnused(configuration, answer),
  // every key is a field
  asked: toJson(configuration) as unknown as ConfigurationValues,
})
