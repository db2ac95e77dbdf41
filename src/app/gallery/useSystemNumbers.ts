import { useEffect, useState } from 'react'
import { gallerySystems } from '../../catalog/gallery.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { useThrower } from '../../views/shared/Boundary.tsx'
import { whenComputed } from '../../views/shared/whenComputed.ts'
import { systemForms } from '../../views/systemForms.ts'
import { systemNumbers, type SystemNumbers } from '../../views/systems/systemNumbers.ts'

/** By starting point; null where a system cannot be computed. */
export type NumbersOfSystems = ReadonlyMap<string, SystemNumbers | null>

/** They depend on the catalogue alone, so that they are computed once. */
const computed = new Map<string, SystemNumbers | null>()

/** Lets the page paint and take input before the next piece of work. */
const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

/** Computes one system a task, the first one first; gives all that are known after each. */
async function computeAll(witnesses: Witnesses, isWanted: () => boolean, show: (known: NumbersOfSystems) => void): Promise<void> {
  const forms = await systemForms(witnesses)
  for (const system of gallerySystems) {
    if (computed.has(system.preset)) continue
    // one after the other: each has a task of its own
    // oxlint-disable-next-line no-await-in-loop
    await nextTask()
    if (!isWanted()) return
    // oxlint-disable-next-line no-await-in-loop
    computed.set(system.preset, await whenComputed(async () => systemNumbers(system, forms)))
    show(new Map(computed))
  }
}

/** The three numbers of every system of today, as they come. */
export function useSystemNumbers(witnesses: Witnesses): NumbersOfSystems {
  const [known, setKnown] = useState<NumbersOfSystems>(() => new Map(computed))
  const fail = useThrower()
  useEffect(() => {
    let isWanted = true
    computeAll(witnesses, () => isWanted, setKnown).catch(fail)
    return () => {
      isWanted = false
    }
  }, [witnesses, fail])
  return known
}
