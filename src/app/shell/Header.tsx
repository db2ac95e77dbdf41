import { memo, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Menu } from '../../views/shared/Menu.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
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

/** Buttons that stand in the bar, and on a phone in its menu. */
function useButtons({
  store,
  isPhone,
  isConfigured,
  open,
}: HeaderProps): Readonly<Record<'systems' | 'undo' | 'redo' | 'pin' | 'help', ReactElement>> {
  const { past, future, configuration } = useStore(store)
  const isGallery = configuration.page === 'systems'
  /** With a face it stands for itself in the bar; in the menu every button says its name. */
  const button = (name: string, props: ComponentProps<'button'>, face?: ReactNode): ReactElement => (
    <button
      type="button"
      className={isPhone ? '' : face ? 'button quiet' : 'button'}
      {...(face && { 'aria-label': name, title: name })}
      {...props}
    >
      {(!isPhone && face) || name}
    </button>
  )
  const systems = {
    'aria-current': isGallery ? 'page' : undefined,
    onClick: () => store.set('page', isGallery ? 'answer' : 'systems'),
  } as const
  return {
    systems: button('Systems and examples', systems),
    undo: button('Undo', { disabled: past.length === 0, onClick: store.undo }, <Icon name="undo" />),
    redo: button('Redo', { disabled: future.length === 0, onClick: store.redo }, <Icon name="redo" />),
    pin: button('Pin as A', { disabled: !isConfigured, title: 'Compare with this', onClick: store.pin }),
    help: button('Keys and words', { onClick: () => open({ kind: 'help', word: undefined }) }, '?'),
  }
}

/** Mark, name, and what concerns the whole page. */
export const Header = memo(function Header(props: HeaderProps): ReactElement {
  const { store, themeChoice, isPhone, open } = props
  const { systems, undo, redo, pin, help } = useButtons(props)
  const units = (
    <Segments
      legend="Unit of rates: MB is 10⁶ bytes, MiB is 2²⁰ bytes"
      name="units"
      options={{ MB: 'MB', MiB: 'MiB' }}
      chosen={useStore(store).configuration.units}
      choose={(unit) => store.set('units', unit)}
    />
  )
  return (
    <header className="top-bar line">
      {/* the address is the configuration’s, so that this is no link */}
      <button type="button" className="button spoken skip" onClick={() => document.querySelector('main')?.focus()}>
        Skip to the answer
      </button>
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
