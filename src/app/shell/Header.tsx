import type { ReactElement } from 'react'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Menu } from '../../views/shared/Menu.tsx'
import { Icon, Mark } from './Icon.tsx'
import { chooseTheme, type ThemeChoice } from './theme.ts'

/** The documentation, plain pages beside this one. */
const documentation = './docs/index.html'

interface HeaderProps {
  readonly store: ConfigurationStore
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly units: string
  readonly themeChoice: ThemeChoice
  readonly isPhone: boolean
  /** Whether the question is about the configuration, so that there is something to compare. */
  readonly isConfigured: boolean
  readonly onShare: () => void
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

function Units({ store, units }: Pick<HeaderProps, 'store' | 'units'>): ReactElement {
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

/** Mark, name, and what concerns the whole page. */
export function Header({ store, canUndo, canRedo, units, themeChoice, isPhone, isConfigured, onShare }: HeaderProps): ReactElement {
  const step = (label: string, isPossible: boolean, take: () => void, face: ReactElement | string): ReactElement => (
    <button type="button" className={isPhone ? '' : 'button quiet'} aria-label={label} title={label} disabled={!isPossible} onClick={take}>
      {face}
    </button>
  )
  const undo = (face: ReactElement | string): ReactElement => step('Undo', canUndo, store.undo, face)
  const redo = (face: ReactElement | string): ReactElement => step('Redo', canRedo, store.redo, face)
  const pin = (
    <button
      type="button"
      className={isPhone ? '' : 'button'}
      disabled={!isConfigured}
      title="Compare everything that follows with this"
      onClick={store.pin}
    >
      Pin this as A
    </button>
  )
  return (
    <header className="top-bar">
      <span className="brand">
        <Mark />
        <span className="name">Busbar</span>
        {!isPhone && <span className="tagline">throughput of disks that share a bus</span>}
      </span>
      {isPhone ? (
        <>
          <Units store={store} units={units} />
          <button type="button" className="button quiet" aria-label="Share" title="Share" onClick={onShare}>
            <Icon name="link" />
          </button>
          <Menu face={<Icon name="menu" />} label="Menu" className="button quiet">
            {undo('Undo')}
            {redo('Redo')}
            {pin}
            <ThemeChoices themeChoice={themeChoice} />
            <a href={documentation}>Documentation</a>
          </Menu>
        </>
      ) : (
        <>
          {undo(<Icon name="undo" />)}
          {redo(<Icon name="redo" />)}
          {pin}
          <Units store={store} units={units} />
          <a className="button quiet" href={documentation}>
            Docs
          </a>
          <Menu face={<Icon name="sun" />} label="Theme" className="button quiet">
            <ThemeChoices themeChoice={themeChoice} />
          </Menu>
          <button type="button" className="button primary" onClick={onShare}>
            <Icon name="link" /> Share
          </button>
        </>
      )}
    </header>
  )
}
