import type { Said } from './ask.ts'

/** What is shown of a value: a sentence whole, a table or a list of numbers by its first difference. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}

/** Where two values first part, so that long ones need not be shown whole. */
function firstParting(one: unknown, other: unknown, path: string): readonly [string, unknown, unknown] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path, one, other]
  const [left, right] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  const name = [...new Set([...Object.keys(left), ...Object.keys(right)])].find(
    (key) => JSON.stringify(left[key]) !== JSON.stringify(right[key]),
  )
  return name === undefined ? [path, one, other] : firstParting(left[name], right[name], `${path}.${name}`)
}

/** What differs between two lists of answers, by name and part, and how many of them. */
export function differencesOf(before: readonly Said[], after: readonly Said[]): { readonly text: string; readonly count: number } {
  const known = new Map(before.map((said) => [said.key, said]))
  const lines: string[] = []
  const parts = new Map<string, number>()
  let count = 0
  for (const { key, says } of after) {
    const old = known.get(key)
    known.delete(key)
    const names = old ? [...new Set([...Object.keys(old.says), ...Object.keys(says)])] : []
    const differing = names.filter((name) => JSON.stringify(old?.says[name]) !== JSON.stringify(says[name]))
    if (!old) lines.push(`${key}: new`)
    if (!old || differing.length > 0) count++
    for (const name of differing) {
      parts.set(name, (parts.get(name) ?? 0) + 1)
      const [path, one, other] = firstParting(old?.says[name], says[name], name)
      lines.push(`${key}: ${path}`, `  - ${shown(one)}`, `  + ${shown(other)}`)
    }
  }
  for (const key of known.keys()) lines.push(`${key}: gone`)
  count += known.size
  const sums = [...parts].map(([name, times]) => `${name} ${times}`).join(', ')
  return { text: [...lines, `${count} of ${after.length} answers differ${sums && `: ${sums}`}`].join('\n'), count }
}
