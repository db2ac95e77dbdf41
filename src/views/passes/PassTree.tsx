import { useMemo, useState, type ReactElement } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import { machineOf } from '../../configuration/machineOf.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { driveOptions } from './driveOptions.ts'
import { machineChange } from './machineChange.ts'
import { bareRows, machineAbout, machineRows } from './machineRows.ts'
import { MachineTree, type Moment } from './MachineTree.tsx'
import type { PassesState } from './passesState.ts'

/** The machine as a tree, changed in place, with what every hop is asked for; where that is not known, what stands where. */
export function PassTree({ state, witness, configuration, isPhone, set }: HeldProps<PassesState, Passes>): ReactElement {
  const [moment, setMoment] = useState<Moment>('start')
  const drives = useMemo(() => driveOptions(configuration), [configuration])
  const trained = useMemo(() => {
    const paths = nodesOf(machineOf(configuration)).map(({ path }) => path)
    return state ? witness.trainedCosts(configuration, paths) : []
  }, [configuration, witness, state])
  const rows = useMemo(
    () => (state ? machineRows(state, moment, trained) : bareRows(configuration)),
    [state, moment, trained, configuration],
  )
  return (
    <MachineTree
      {...{ rows, moment, drives, isPhone }}
      machine={machineOf(configuration)}
      about={state ? machineAbout(state) : ''}
      unit={rateUnit(configuration.units)}
      chooseMoment={setMoment}
      change={(machine, gesture) => set(...machineChange(configuration, machine), gesture)}
    />
  )
}
