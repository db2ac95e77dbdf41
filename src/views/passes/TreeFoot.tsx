import type { ReactElement } from 'react'
import { LinkButton } from '../shared/Button.tsx'
import { machines } from '../../configuration/structured/machine.ts'
import { copyText } from '../shared/copyText.ts'
import { Menu } from '../shared/Menu.tsx'
import { AddItems } from './HopActions.tsx'
import { toldKeys } from './treeKeys.ts'
import type { MachineTreeState } from './useMachineTree.ts'

interface TreeFootProps {
  readonly isPhone: boolean
  readonly state: MachineTreeState
}

/** What has just been done, with the way back, or why it cannot be. */
export const TreeMessage = ({ state: { message, undo } }: Pick<TreeFootProps, 'state'>): ReactElement => (
  <p className="tree-message" role="status">
    {message?.text}
    {message?.before && (
      <>
        {' '}
        <LinkButton onClick={undo}>Undo</LinkButton>
      </>
    )}
  </p>
)

/** The machine as one line, which *My machine*, links and the command line read. */
export const CopyText = ({ state }: Pick<TreeFootProps, 'state'>): ReactElement => (
  <button
    type="button"
    className="link copy-machine"
    onClick={() =>
      void copyText(machines.codec.write(state.machine)).then((isCopied) =>
        state.say(isCopied ? 'Copied; My machine reads it.' : 'This browser does not allow copying; the link has it.'),
      )
    }
  >
    Copy as text
  </button>
)

/** Beneath the tree: adding to the host, what has just been done with the way back, what the bars mean, and the keys. */
export function TreeFoot({ isPhone, state }: TreeFootProps): ReactElement {
  return (
    <div className="tree-foot around stack">
      <Menu
        className="button add-to-host"
        face={isPhone ? 'Add a hop, a shelf or drives' : '+ Add a slot, a chipset port or a USB port to the host'}
      >
        <AddItems state={state} path={[]} />
      </Menu>
      <CopyText state={state} />
      <div className="tree-notes stack" data-said={state.message ? true : undefined}>
        <TreeMessage state={state} />
        <p className="tree-legend note">Hatched: asked for and waiting. Pale: carried without waiting. Press a hop to change it.</p>
        <p className="tree-keys note row unbroken" aria-hidden="true">
          {toldKeys.map(([names, text]) => (
            <span key={text}>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}{' '}
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
