import { useCallback, useMemo, useState } from 'react'
import type { GivenText } from '../../pasted/readText.ts'
import { textsOfFiles } from './intake.ts'
import type { MachineSession } from './session.ts'
import { useDropAnywhere } from '../../views/shared/useDropAnywhere.ts'
import { counted } from '../../units/formatQuantity.ts'

/** Hands texts to the session. */
export interface TakeTexts {
  readonly text: (text: string) => void
  readonly files: (files: readonly File[]) => void
}

interface IntakeState {
  readonly take: TakeTexts
  /** What was read last, or why nothing was; spoken. */
  readonly message: string
  /** Whether files are held over the page. */
  readonly isOver: boolean
}

/** Takes pasted text, chosen files and files dropped anywhere on the page, for as long as it is used. */
export function useIntake(session: MachineSession): IntakeState {
  const [message, setMessage] = useState('')
  const take = useMemo((): TakeTexts => {
    const add = (texts: readonly GivenText[], refused: readonly string[]): void => {
      const before = session.getState().texts.length
      const problems = texts.length > 0 ? session.add(texts) : []
      const more = session.getState().texts.length - before
      const read = more > 0 ? [`${counted(more, 'text was', 'texts were')} read.`] : []
      setMessage([...read, ...problems, ...refused].join(' '))
    }
    return {
      text: (text) => add([{ name: null, text }], []),
      files: (files) =>
        void textsOfFiles(files).then(({ texts, refused }) => add(texts, files.length > 0 ? refused : ['No file was dropped.'])),
    }
  }, [session])
  const isOver = useDropAnywhere(useCallback(({ files }) => take.files(Array.from(files)), [take]))
  return { take, message, isOver }
}
