import { presetById } from '../presets.ts'

/** Key of the drives of other kinds on a bus, "2xbarracuda-4lp,1xwren-7", until rows of the machine said them. */
export const othersKey = 'others'

/**
 * The text of the machine that is meant where a link, a flag or an object has that key: whether it can be is said where machines are read.
 *
 * @param others what it has
 * @param beside its starting point and its machine, as far as it says them
 * @returns empty where it has no others, or a machine that never had any
 */
export function otherRows(
  others: string,
  { preset = '', machine = '' }: { readonly preset?: string | undefined; readonly machine?: string | undefined },
): string {
  const rows = others.replaceAll(/\s/g, '').replaceAll(/[x×](?=[a-z])/g, '*')
  return rows === '' || machine !== '' || presetById(preset).values.machine ? '' : `bus/(disk,${rows})`
}
