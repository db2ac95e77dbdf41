/** The colours of a page in daylight or at night. */
export type Theme = 'light' | 'dark'

const light = {
  bg: '#FFFFFF',
  panel: '#F7F6F2',
  raise: '#FFFFFF',
  ink: '#1C2024',
  ink2: '#5A6067',
  ink3: '#6B7178',
  control: '#81868C',
  axis: '#A9ADB2',
  hair: '#E3E1DB',
  hair2: '#EFEDE8',
  naive: '#B8470E',
  pipelined: '#1E5FB8',
  ideal: '#55705F',
  here: '#5A1478',
  hereLabel: '#FFFFFF',
  hereSoft: '#F4ECF7',
  overhead: '#6B7178',
  overheadLabel: '#FFFFFF',
  idle: '#E2D3B4',
  idleOutline: '#A0854A',
  idleLabel: '#7A6230',
  seek: '#D3BD8C',
  turn: '#EDE3CC',
  moveLabel: '#4A3C16',
  filling: '#CBE4DD',
  head: '#4E9C8B',
  headLabel: '#03201A',
  headText: '#2A7263',
  busRate: '#0F5448',
  busRateLabel: '#FFFFFF',
  caveat: '#8A5A00',
  caveatSoft: '#FBF3DF',
} as const

/** Name of a colour by what it means; the same names stand in app/shell/theme.css. */
export type Token = keyof typeof light

export type Palette = Readonly<Record<Token, string>>

const dark: Palette = {
  bg: '#15181B',
  panel: '#1B1F23',
  raise: '#23282D',
  ink: '#ECEAE5',
  ink2: '#A9AEB4',
  ink3: '#949AA1',
  control: '#747B83',
  axis: '#5D646B',
  hair: '#2E3338',
  hair2: '#24292D',
  naive: '#F2955C',
  pipelined: '#7DB0F7',
  ideal: '#9DBAA8',
  here: '#D07DBA',
  hereLabel: '#15181B',
  hereSoft: '#38233A',
  overhead: '#686F77',
  overheadLabel: '#FFFFFF',
  idle: '#5A4E35',
  idleOutline: '#9A865A',
  idleLabel: '#E0C88F',
  seek: '#6B5C3B',
  turn: '#463E2C',
  moveLabel: '#EFE3C4',
  filling: '#21403A',
  head: '#377769',
  headLabel: '#F0FBF8',
  headText: '#5FB3A0',
  busRate: '#6CC0AF',
  busRateLabel: '#06231C',
  caveat: '#F0C674',
  caveatSoft: '#332B17',
}

/**
 * Every colour of the product, by theme. Warm orange, blue and green are the three methods; plum is the present configuration and
 * nothing else; sand and hatch are an idle bus, teal is data moving. What stands in tables and maps alone is in tints.ts.
 * Contrast and colour vision are checked by
 * tests/unit/charts/palette.test.ts.
 */
export const palettes: Readonly<Record<Theme, Palette>> = { light, dark }
