import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { pageValues } from '../../configuration/link/pinned.ts'
import { setFields } from '../../configuration/presets.ts'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import { bareAbout, otherMachines } from '../../pasted/machine/otherMachines.ts'
import type { Changes } from '../../views/shared/answer.ts'
import { keepFound } from '../../views/shared/foundMachine.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import type { ConfigurationOfMachine } from './sequence.ts'
import type { MachineSession } from './session.ts'
import type { ShownMachine } from './useMachine.ts'

/** What stays known of a machine in use while its texts are open: what is undecided, and how it would be otherwise. */
function rememberFound(found: FoundMachine, configuration: Configuration, configurationFor: ConfigurationOfMachine): void {
  const undecided = found.contradictions
    .filter(({ isDecided }) => !isDecided)
    .map(({ about, options, taken }) => `${bareAbout(about)}, computed with ${options[taken]?.text ?? ''}`)
  keepFound({ machine: configuration.machine.text, undecided, others: otherMachines(found, configurationFor) })
}

export interface MachineUse {
  /** Makes the machine the present one, with further changes, and shows its answer: one step. */
  readonly use: (more?: Changes) => void
  /** Goes back to what there was before. */
  readonly takeBack: () => void
}

/** What makes a found machine the present one, and back. */
export function machineUse(
  store: ConfigurationStore,
  session: MachineSession,
  { machine, values, start, configurationFor }: Pick<ShownMachine, 'machine' | 'values' | 'start' | 'configurationFor'>,
): MachineUse {
  return {
    use: (more = {}) => {
      const { configuration } = store.getState()
      const used = setFields(start, { ...values, ...more, view: 'throughput', page: 'answer' })
      if (machine && values) {
        session.keepBefore({ configuration, machine: values.machine })
        rememberFound(machine, used, configurationFor)
      }
      store.show(used)
    },
    takeBack: () => {
      const back = session.takeBefore()
      keepFound(null)
      if (back) store.show(withValues(back, pageValues(store.getState().configuration)))
    },
  }
}
