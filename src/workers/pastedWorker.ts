import { expose } from 'comlink'
import type { PastedDeskApi } from './pastedApi.ts'

// dialects are loaded while nobody waits
const desk = import('./pastedDesk.ts').then(({ pastedDesk }) => pastedDesk())
// whoever asks hears of it
desk.catch(() => undefined)

const api: PastedDeskApi = {
  read: async (question, tell) => (await desk).read(question, tell),
  part: async (index) => (await desk).part(index),
}

expose(api)
