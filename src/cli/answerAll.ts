import { witnessAnswer, worse, type Answer, type Status } from './answers.ts'
import { readCommandLine } from './commandLine.ts'
import type { TracePorts } from './chartTrace.ts'
import { configurations, refuse, type Asked, type CommandPorts } from './configurations.ts'
import type { Given } from './given.ts'

type Ports = CommandPorts & TracePorts
type AnswerOne = (asked: Asked, format: 'text' | 'json', ports: Ports) => Answer | Promise<Answer>

/** A command that answers every configuration that it is given, one after the other. */
export const answerAll =
  (one: AnswerOne) =>
  async ({ own, rest }: Given, ports: Ports): Promise<Status> => {
    const commandLine = readCommandLine(rest)
    if (!commandLine.ok) return refuse(ports, commandLine.problems)
    let all: Status = 0
    for await (const asked of configurations(commandLine.value, ports)) {
      const { text, status } = await one(asked, own.get('format') === 'json' ? 'json' : 'text', ports)
      all = worse(all, status)
      await ports.write(text)
    }
    return all
  }

export const predict = answerAll((asked) => witnessAnswer('formula', asked))
export const simulate = answerAll((asked) => witnessAnswer('simulation', asked))
