/** What a worker of a sweep starts with, in a browser and in Node. */
import { nodeThreads } from './nodeThreads.ts'
import { answerPosted, type PostedQuestion } from './sweepAnswer.ts'

interface Port {
  onmessage: ((message: { readonly data: PostedQuestion }) => void) | null
  postMessage(answer: unknown, transfer: readonly never[]): void
}

// in a browser a worker is its own port
const port = (nodeThreads()?.parentPort ?? globalThis) as unknown as Port
// from now on messages are heard: a port of Node begins so, which a listener does not do everywhere
// oxlint-disable-next-line unicorn/prefer-add-event-listener
port.onmessage = ({ data }) => void answerPosted(data).then((answer) => port.postMessage(answer, []))
