import { useEffect, useMemo, useState } from 'react'
import type { GivenText } from '../../pasted/readText.ts'
import { textsOfFiles } from './intake.ts'
import type { MachineSession } from './session.ts'
import { counted } from '../../units/formatQuantity.ts'

/** Hands texts to the session. */
export interface TakeTexts {
  readonly text: (text: string) => void
  readonly files: (files: readonly File[]) => void
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

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
  const [isOver, setIsOver] = useState(false)
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
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      // without this the browser would leave the page for the file
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      // inside the page another element is entered
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      take.files(Array.from(event.dataTransfer.files))
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [take])
  return { take, message, isOver }
}
