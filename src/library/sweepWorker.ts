/** What a worker of a sweep starts with, in a browser and in Node. */
import { nodeThreads } from './nodeThreads.ts'
import { parseLink } from '../configuration/link/link.ts'
import { witnessSays, type WitnessName } from './witnessSays.ts'

/** A question of a sweep as it goes to a worker: values with structure are equal only where they were read, so configurations go as links. */
export interface PostedQuestion {
  readonly link: string
  readonly witness: WitnessName
}

interface Port {
  onmessage: ((message: { readonly data: PostedQuestion }) => void) | null
  postMessage(answer: unknown, transfer: readonly never[]): void
}

// in a browser a worker is its own port
const port = (nodeThreads()?.parentPort ?? globalThis) as unknown as Port
// from now on messages are heard: a port of Node begins so, which a listener does not do everywhere
// oxlint-disable-next-line unicorn/prefer-add-event-listener
port.onmessage = ({ data: { link, witness } }) =>
  void witnessSays(witness, parseLink(link).configuration).then((answer) => port.postMessage(answer, []))
