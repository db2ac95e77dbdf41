import { memo, type ReactElement } from 'react'
import { useStore } from 'zustand'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Menu } from '../../views/shared/Menu.tsx'
import type { OpenDialog } from '../dialogs/openDialog.ts'
import { Icon, Mark } from './Icon.tsx'
import { chooseTheme, type ThemeChoice } from './theme.ts'

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
      <legend className="aside">Theme</legend>
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
    <header className="top-bar line">
      <span className="brand line">
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
