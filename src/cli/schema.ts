import { quoted } from '../configuration/fields/quoted.ts'
import { didYouMean } from '../units/didYouMean.ts'
import type { Status } from './answers.ts'
import type { TracePorts } from './chartTrace.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { declared } from './declared.ts'
import type { Given } from './given.ts'

const { choices } = declared.schema

/** `busbar schema`: the JSON Schema of what commands write, as it lies in the package; or that of one of them. */
export async function schema({ rest }: Given, ports: CommandPorts & Pick<TracePorts, 'openRecording'>): Promise<Status> {
  const [first, second] = rest.map((word) => (word.kind === 'operand' ? word.text : `--${word.name}`))
  const name = choices.find((one) => one === first)
  if (second !== undefined || (first !== undefined && name === undefined)) {
    const other = second ?? first ?? ''
    return refuse(ports, [
      `schema takes the name of one command: ${choices.join(', ')}; not ${quoted(other)}.${didYouMean(other, choices)}`,
    ])
  }
  const text = await (await ports.openRecording('docs/schema.json')).text()
  if (name === undefined) await ports.write(text)
  else {
    // keys stay in their order, and what is of others goes
    const {
      anyOf: _,
      $defs,
      ...head
    } = JSON.parse(text) as { readonly anyOf: object; readonly $id: string; readonly $defs: Readonly<Record<string, object>> }
    const needed = new Set([name as string])
    for (const one of needed) for (const [, other = ''] of JSON.stringify($defs[one]).matchAll(/"#\/\$defs\/([^"]+)"/g)) needed.add(other)
    const own = Object.fromEntries(Object.entries($defs).filter(([key]) => needed.has(key)))
    await ports.write(`${JSON.stringify({ ...head, $id: `${head.$id}:${name}`, $ref: `#/$defs/${name}`, $defs: own }, null, 1)}\n`)
  }
  return 0
}
