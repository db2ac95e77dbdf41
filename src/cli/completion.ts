import { fieldByKey, fieldOf } from '../configuration/fields/fields.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { didYouMean } from '../units/didYouMean.ts'
import type { Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { commandNames, declared, declaredOf, isCommand } from './declared.ts'
import { configurationFlags, type Declared } from './flags.ts'
import { flagsOf, type Given } from './given.ts'
import { idsOf } from './list.ts'

/** What each shell runs when somebody asks what comes next: it offers files where this knows nothing. */
const scripts = {
  bash: `_busbar() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(busbar --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _busbar busbar
`,
  zsh: `#compdef busbar
_busbar() {
  local -a found
  found=(\${(f)"$(busbar --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _busbar busbar
`,
  fish: `complete -c busbar -a '(busbar --complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
}

const shells = declared.completion.choices

/** `busbar completion`: what a shell has to run. */
export async function completion({ rest }: Given, ports: CommandPorts): Promise<Status> {
  const [first] = rest.map((word) => (word.kind === 'operand' ? word.text : ''))
  const shell = shells.find((one) => one === first)
  if (shell === undefined || rest.length > 1) {
    const known = `completion needs the name of one shell: ${shells.join(', ')}`
    return refuse(ports, [first === undefined ? `${known}.` : `${known}; not ${quoted(first)}.${didYouMean(first, shells)}`])
  }
  await ports.write(scripts[shell])
  return 0
}

/** What the value of a flag can be, as far as that is known. */
async function valuesOf(command: Declared, flag: string): Promise<readonly string[]> {
  const { choices, listed } = command.flags[flag] ?? (command.fields && configurationFlags[flag]) ?? {}
  if (choices) return choices
  if (listed) return idsOf(listed)
  const name = command.fields && fieldByKey(flag)
  const field = name && fieldOf(name)
  return field?.type === 'choice' ? field.choices.map(({ value }) => value) : []
}

/**
 * What may stand in place of the last word, from the declared commands, the fields, and what they can be.
 *
 * @param words behind the name of the program; the last is what is being typed
 */
export async function candidates(words: readonly string[]): Promise<readonly string[]> {
  // a shell may cut --flag=value in three
  const [name = '', ...rest] = words.filter((word) => word !== '=')
  if (rest.length === 0 || name === 'help') return [...commandNames, name === 'help' ? 'fields' : 'help']
  if (!isCommand(name)) return []
  const command = declaredOf(name)
  const [before = '', last = ''] = [rest.at(-2), rest.at(-1)]
  const values = before.startsWith('--') ? await valuesOf(command, before.slice(2)) : []
  if (values.length > 0) return values
  if (last.startsWith('-') || (command.operands.startsWith('[') && !command.choices && last === ''))
    return flagsOf(command).map((flag) => `--${flag}`)
  return rest.length === 1 ? (command.choices ?? []) : []
}
