import { driveList } from '../../catalog/drives.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { quoted } from '../fields/quoted.ts'
import { presetById } from '../presets.ts'

/** Key of the drives of other kinds on a bus, "2xbarracuda-4lp,1xwren-7", until rows of the machine said them. */
export const othersKey = 'others'

/**
 * What a link, a flag or an object has under that key as the machine that it means.
 *
 * @param others what it has; nothing where that is absent
 * @param beside its starting point and its machine, as far as it says them
 * @returns the text of the machine; empty where it has no others, or a machine that never had any
 */
export function otherRows(
  others: unknown,
  { preset = '', machine = '' }: { readonly preset?: unknown; readonly machine?: unknown },
): Result<string> {
  const wrong = (message: string): Result<string> => failure({ code: 'malformed', field: othersKey, message })
  if (others === undefined || machine !== '' || presetById(typeof preset === 'string' ? preset : '').values.machine) return success('')
  if (typeof others !== 'string') return wrong(`${othersKey} must be a text.`)
  const text = others.replaceAll(/\s/g, '')
  if (text === '') return success('')
  const rows = text.split(',').map((part) => /^(\d{1,3})[x×](.+)$/.exec(part) ?? [part])
  for (const [part, count = '', id] of rows) {
    if (!(Number(count) >= 1)) return wrong(`${quoted(part)} is not a number of drives like 2xbarracuda-4lp.`)
    if (!driveList.some((one) => one.id === id))
      return wrong(`${quoted(part)}: the catalogue has ${driveList.map((one) => one.id).join(', ')}.`)
  }
  return success(`bus/(disk,${rows.map(([, count, id]) => `${Number(count)}*${id}`).join(',')})`)
}
