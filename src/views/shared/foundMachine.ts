import type { Configuration } from '../../configuration/configuration.ts'

/** A machine that texts tell of otherwise. */
interface OtherMachine {
  readonly name: string
  readonly configuration: Configuration
}

/** What is known of the machine in use besides its tree, while the texts that it was read from are open. */
export interface FoundInTexts {
  /** The text of the field, by which it is known again. */
  readonly machine: string
  /** What texts disagree about and nobody has decided: "cable: computed with 4 lanes". */
  readonly undecided: readonly string[]
  /** The machine with the other values of what texts disagree about. */
  readonly others: readonly OtherMachine[]
}

let found: FoundInTexts | null = null

/** Remembers what texts say of the machine that is used; null: nothing any more. */
export const keepFound = (next: FoundInTexts | null): void => {
  found = next
}

/** What texts say of the machine of a configuration; null where it is another one. */
export const foundOf = ({ machine }: Pick<Configuration, 'machine'>): FoundInTexts | null =>
  found?.machine === machine.text ? found : null
