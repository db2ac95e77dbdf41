import type { Configuration } from '../../configuration/configuration.ts'
import type { Machine } from '../../domain/machine.ts'
import type { FoundMachine } from './foundMachine.ts'

/** "the cable" as it stands before a colon. */
export const bareAbout = (about: string): string => about.replace(/^the /, '')

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The machine with the other values of what texts disagree about, each with its name: "Cable with 2 lanes".
 *
 * @param configurationFor the configuration with such a machine; null where it is none
 */
export const otherMachines = (
  { contradictions }: Pick<FoundMachine, 'contradictions'>,
  configurationFor: (machine: Machine) => Configuration | null,
): readonly { readonly name: string; readonly configuration: Configuration }[] =>
  contradictions.flatMap(({ about, options, taken }) =>
    options.flatMap(({ text, machine }, index) => {
      const other = index === taken ? null : configurationFor(machine)
      return other ? [{ name: capitalized(`${bareAbout(about)} with ${text}`), configuration: other }] : []
    }),
  )
