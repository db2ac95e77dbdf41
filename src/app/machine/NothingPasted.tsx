import type { ReactElement } from 'react'
import { commands } from '../../pasted/commands.ts'
import { PasteField } from './PasteField.tsx'
import type { TakeTexts } from './useIntake.ts'

/** Before anything was pasted: where it goes in, and what is read. */
export function NothingPasted({ take, isOver }: { readonly take: TakeTexts; readonly isOver: boolean }): ReactElement {
  return (
    <>
      <PasteField {...{ take, isOver }} label="Text that programs print of this machine" isLarge />
      <p className="note">
        One text or many, in any order. <strong>lspci -vv</strong> tells slots and their lanes, <strong>sas_discover</strong> or{' '}
        <strong>smp_discover</strong> cables and expanders, <strong>lsscsi -t</strong> what hangs where, <strong>smartctl -x</strong> the
        drives. What fio, dd or iostat print is a measurement.
      </p>
      <ul className="commands" aria-label="What is read">
        {commands.map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
