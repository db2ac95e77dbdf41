import type { ListRow } from './listKinds.ts'
import { didYouMean } from '../units/didYouMean.ts'
import { BusbarError } from './refusal.ts'

/** What `list` lists. */
export type Listed = 'presets' | 'drives' | 'hosts' | 'links' | 'fields' | 'figures'

/**
 * What can be named: starting points, drives, hosts, links, fields with their unit, range and value of a first visit, figures of charts; the rows of
 * `busbar list`, in base units.
 *
 * @throws BusbarError for any other name; the promise is then rejected
 * @example
 * const fields = await list('fields')
 * console.log(fields.find(({ id }) => id === 'size')?.unit) // 'B'
 */
export async function list<Name extends Listed>(name: Name): Promise<readonly ListRow<Name>[]> {
  const { lists } = await import('./lists.ts')
  if (Object.hasOwn(lists, name)) return (await lists[name]()) as unknown as readonly ListRow<Name>[] // each is of its name
  const known = Object.keys(lists)
  const message = `There is no list “${name.slice(0, 60)}”. There are: ${known.join(', ')}.${didYouMean(name, known)}`
  throw new BusbarError([{ code: 'unknown-choice', field: 'list', message }])
}
