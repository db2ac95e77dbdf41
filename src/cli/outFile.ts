import { quoted } from '../configuration/fields/quoted.ts'
import type { Problem } from '../domain/problem.ts'
import type { Given } from './given.ts'
import { malformed } from './words.ts'

/** The file that `--out` names; empty for standard output, which is `-`, too. */
export function outPath(own: Given['own']): string {
  const path = own.get('out') ?? ''
  return path === '-' ? '' : path
}

/** Where `--out` writes, and the format that its ending or a flag says, of those that there are; what is wrong with both where they say none, or two. */
export function outFile(
  own: Given['own'],
  choices: readonly string[],
  problems: Problem[],
): { readonly path: string; readonly format: string } {
  const [path, said] = [outPath(own), own.get('format')]
  const ending = path === '' ? undefined : /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase()
  const found = ending ?? said ?? choices[0] ?? ''
  if (!choices.includes(found))
    problems.push({
      code: 'unknown-choice',
      field: 'out',
      message: `--out is ${quoted(path.slice(-40))}; it must end in .${choices.join(', .')}.`,
    })
  else if (said !== undefined && said !== found)
    problems.push(malformed('format', `--format is ${said}, and --out ends in .${found}; use one of them.`))
  return { path, format: found }
}
