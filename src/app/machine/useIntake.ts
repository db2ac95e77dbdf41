import { useCallback, useMemo } from 'react'
import { textsOfFiles } from './intake.ts'
import type { MachineSession } from './session.ts'
import { useDropAnywhere } from '../../views/shared/useDropAnywhere.ts'

/** Hands texts to the session. */
export interface TakeTexts {
  readonly text: (text: string) => void
  readonly files: (files: readonly File[]) => void
}

interface IntakeState {
  readonly take: TakeTexts
  /** Whether files are held over the page. */
  readonly isOver: boolean
}

/** Takes pasted text, chosen files and files dropped anywhere on the page, for as long as it is used. */
export function useIntake(session: MachineSession): IntakeState {
  const take = useMemo(
    (): TakeTexts => ({
      text: (text) => void session.add([{ name: null, text }]),
      files: (files) =>
        void textsOfFiles(files).then(({ texts, refused }) => session.add(texts, files.length > 0 ? refused : ['No file was dropped.'])),
    }),
    [session],
  )
  const isOver = useDropAnywhere(useCallback(({ files }) => take.files(Array.from(files)), [take]))
  return { take, isOver }
}
