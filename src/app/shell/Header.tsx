import { memo, type ReactElement } from 'react'
import { useStore } from 'zustand'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Menu } from '../../views/shared/Menu.tsx'
import type { OpenDialog } from '../dialogs/openDialog.ts'
import { chooseTheme, type ThemeChoice } from './theme.ts'

const paths = {
  undo: 'M5 8h8a4.5 4.5 0 0 1 0 9H9M8.5 4.5 5 8l3.5 3.5',
  redo: 'M15 8H7a4.5 4.5 0 0 0 0 9h4M11.5 4.5 15 8l-3.5 3.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0L4.5 11.2a3 3 0 0 0 4.3 4.3l.9-.9',
  sun: 'M10 6.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M15.3 4.7l-1.1 1.1M5.8 14.2l-1.1 1.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
} as const

/** A small drawing beside or in place of a word; its button carries the name. */
function Icon({ name }: { readonly name: keyof typeof paths }): ReactElement {
  return (
    <svg
      className="icon"
      width={20}
      height={20}
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}

const heads = [4, 10, 16, 22]

/** Four disks on a bus; the second one has it. */
function Mark(): ReactElement {
  return (
    <svg className="mark" width={26} height={20} viewBox="0 0 26 20" aria-hidden="true">
      {heads.map((x) => (
        <path key={x} d={`M${x - 0.8} 5h1.6v10h-1.6z`} className="mark-ink" />
      ))}
      {heads.map((x) => (
        <circle key={x} cx={x} cy={4.5} r={2.5} className={x === 10 ? 'mark-here' : 'mark-ink'} />
      ))}
      <path d="M0 14.5h26v3.5h-26z" className="mark-ink" />
    </svg>
  )
}

interface HeaderProps {
  readonly store: ConfigurationStore
  readonly themeChoice: ThemeChoice
  readonly isPhone: boolean
  /** Whether the question is about the configuration, so that there is something to compare. */
  readonly isConfigured: boolean
  readonly open: (dialog: OpenDialog) => void
}

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ThemeChoices({ themeChoice }: { readonly themeChoice: ThemeChoice }): ReactElement {
  return (
    <fieldset className="menu-choices">
      <legend>Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="theme" checked={value === themeChoice} onChange={() => chooseTheme(value)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

function Units({ store, units }: Pick<HeaderProps, 'store'> & { readonly units: string }): ReactElement {
  return (
    <fieldset className="segments">
      <legend className="spoken">Unit of rates: MB is 10⁶ bytes, MiB is 2²⁰ bytes</legend>
      {['MB', 'MiB'].map((unit) => (
        <label key={unit}>
          <input type="radio" name="units" checked={units === unit} onChange={() => store.set('units', unit)} />
          <span>{unit}</span>
        </label>
      ))}
    </fieldset>
  )
}

const helpName = 'Keys and words'

/** Buttons that stand in the bar, and on a phone in its menu. */
function useButtons({
  store,
  isPhone,
  isConfigured,
  open,
}: HeaderProps): Readonly<Record<'systems' | 'undo' | 'redo' | 'pin' | 'help', ReactElement>> {
  const { past, future, configuration } = useStore(store)
  const isGallery = configuration.page === 'systems'
  const step = (label: string, icon: 'undo' | 'redo', moments: readonly unknown[]): ReactElement => (
    <button
      type="button"
      className={isPhone ? '' : 'button quiet'}
      aria-label={label}
      title={label}
      disabled={moments.length === 0}
      onClick={store[icon]}
    >
      {isPhone ? label : <Icon name={icon} />}
    </button>
  )
  return {
    systems: (
      <button
        type="button"
        className={isPhone ? '' : 'button'}
        aria-current={isGallery ? 'page' : undefined}
        onClick={() => store.set('page', isGallery ? 'answer' : 'systems')}
      >
        Systems and examples
      </button>
    ),
    undo: step('Undo', 'undo', past),
    redo: step('Redo', 'redo', future),
    pin: (
      <button type="button" className={isPhone ? '' : 'button'} disabled={!isConfigured} title="Compare with this" onClick={store.pin}>
        Pin as A
      </button>
    ),
    help: (
      <button
        type="button"
        className={isPhone ? '' : 'button quiet'}
        aria-label={helpName}
        title={helpName}
        onClick={() => open({ kind: 'help', word: undefined })}
      >
        {isPhone ? helpName : '?'}
      </button>
    ),
  }
}

/** Mark, name, and what concerns the whole page. */
export const Header = memo(function Header(props: HeaderProps): ReactElement {
  const { store, themeChoice, isPhone, open } = props
  const { systems, undo, redo, pin, help } = useButtons(props)
  const units = <Units store={store} units={useStore(store).configuration.units} />
  return (
    <header className="top-bar">
      <span className="brand">
        <Mark />
        <span className="name">Busbar</span>
        {!isPhone && systems}
      </span>
      {isPhone ? (
        <>
          {units}
          <button type="button" className="button quiet" aria-label="Share" title="Share" onClick={() => open({ kind: 'share' })}>
            <Icon name="link" />
          </button>
          <Menu face={<Icon name="menu" />} label="Menu" className="button quiet">
            {systems}
            {undo}
            {redo}
            {pin}
            <ThemeChoices themeChoice={themeChoice} />
            {help}
          </Menu>
        </>
      ) : (
        <>
          {undo}
          {redo}
          {pin}
          {units}
          {help}
          <Menu face={<Icon name="sun" />} label="Theme" className="button quiet">
            <ThemeChoices themeChoice={themeChoice} />
          </Menu>
          <button type="button" className="button primary" onClick={() => open({ kind: 'share' })}>
            <Icon name="link" /> Share
          </button>
        </>
      )}
    </header>
  )
})
