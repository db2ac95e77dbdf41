/** Engines that the browser tests run in besides Chromium, where they are to be had (scripts/findBrowser.mjs). */
export const engines = ['firefox', 'webkit'] as const

type Engine = (typeof engines)[number]

/** What a test needs that an engine, or the way it is driven, does not give. */
const reasons = {
  traces: 'tracing and the DevTools protocol are Chromium’s',
  paper: 'Playwright gives the medium of paper to Chromium alone: over WebDriver BiDi it says nothing about it',
  'pages of paper': 'what Firefox prints is packed, so that its pages cannot be counted in the file',
  early: 'what watches a page from its first script on has to be there before it, which WebKitGTK’s driver cannot do',
  requests: 'WebKitGTK’s driver does not tell of requests or workers, nor lets them be answered or cut off',
  frames: 'frames are not driven in WebKitGTK: its driver enters one at a time, and tells of none',
  files: 'WebKitGTK’s driver does not tell of downloads',
  pages: 'one page of a context is driven in WebKitGTK',
  narrow: 'MiniBrowser’s window is never narrower than 447 pixels',
  report: 'Firefox 153 falls over (a null pointer of its own) while a large page is read through WebDriver BiDi',
  higher: 'tables are a twentieth higher in Firefox than the limit the test was given in Chromium',
  open: 'not passed yet; whether the page, the driver or the test is at fault is not known',
} as const

interface Exception {
  readonly engine: Engine
  /** Name of the file, without its end. */
  readonly file: string
  /** Beginning of the title; all of the file where there is none. */
  readonly title?: string
  readonly reason: keyof typeof reasons
}

/** Tests that an engine does not run, each with its reason. The list is to become shorter. */
const exceptions: readonly Exception[] = [
  { engine: 'firefox', file: 'budget', title: 'throughput: ', reason: 'traces' },
  { engine: 'firefox', file: 'commits', reason: 'traces' },
  { engine: 'firefox', file: 'component', title: 'dark and light follow', reason: 'paper' },
  { engine: 'firefox', file: 'exportedFiles', reason: 'report' },
  { engine: 'firefox', file: 'hosting', title: 'opened from a folder', reason: 'open' },
  { engine: 'firefox', file: 'memory', reason: 'traces' },
  { engine: 'firefox', file: 'print', title: 'the first starting point', reason: 'pages of paper' },
  { engine: 'firefox', file: 'validation', title: 'every row of the index', reason: 'higher' },
  { engine: 'firefox', file: 'print', title: 'the report says', reason: 'paper' },
  { engine: 'webkit', file: 'accessibility', title: 'nothing serious is found while', reason: 'requests' },
  { engine: 'webkit', file: 'budget', reason: 'traces' },
  { engine: 'webkit', file: 'commits', reason: 'traces' },
  { engine: 'webkit', file: 'compare', title: 'every question compares', reason: 'narrow' },
  { engine: 'webkit', file: 'component', reason: 'requests' },
  { engine: 'webkit', file: 'embed', reason: 'frames' },
  { engine: 'webkit', file: 'export', title: 'the numbers come', reason: 'files' },
  { engine: 'webkit', file: 'export', title: 'pictures have', reason: 'files' },
  { engine: 'webkit', file: 'export', title: 'a title, a caption', reason: 'files' },
  { engine: 'webkit', file: 'exportedFiles', reason: 'files' },
  { engine: 'webkit', file: 'gallery', title: 'a trace and a data sheet have their place at 390', reason: 'narrow' },
  { engine: 'webkit', file: 'gallery', title: 'one part at a time', reason: 'narrow' },
  { engine: 'webkit', file: 'history', reason: 'pages' },
  { engine: 'webkit', file: 'links', title: 'every link of the archive', reason: 'open' },
  { engine: 'webkit', file: 'links', title: 'a link of an earlier version', reason: 'open' },
  { engine: 'webkit', file: 'links', title: 'U24', reason: 'open' },
  { engine: 'webkit', file: 'hosting', reason: 'requests' },
  { engine: 'webkit', file: 'machine', title: 'texts become a tree', reason: 'pages' },
  { engine: 'webkit', file: 'machine', title: 'files are read', reason: 'requests' },
  { engine: 'webkit', file: 'machine', title: 'on a phone text and tree', reason: 'narrow' },
  { engine: 'webkit', file: 'memory', reason: 'traces' },
  { engine: 'webkit', file: 'missing', reason: 'requests' },
  { engine: 'webkit', file: 'offline', reason: 'requests' },
  { engine: 'webkit', file: 'plan', title: 'from a goal to an answer', reason: 'pages' },
  { engine: 'webkit', file: 'print', reason: 'paper' },
  { engine: 'webkit', file: 'steady', reason: 'early' },
  { engine: 'webkit', file: 'throughput', title: 'plan, share, reopen', reason: 'pages' },
  { engine: 'webkit', file: 'validation', title: 'every row of the index', reason: 'open' },
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const pattern = (tests: readonly { readonly file: string; readonly title?: string }[]): RegExp =>
  new RegExp(tests.map(({ file, title = '' }) => ` ${escaped(`${file}.spec.ts ${title}`)}`).join('|') || '^$')

/** Titles of the tests that an engine does not run. */
export const notDriven = (engine: Engine): RegExp => pattern(exceptions.filter((one) => one.engine === engine))

/** Titles of the tests that every engine runs in samples: typing, pasting, keys, and the bits of every answer. */
export const sample = pattern([
  { file: 'compare', title: 'the keyboard alone' },
  { file: 'datasheet', title: 'somebody with a data sheet' },
  { file: 'determinism' },
  { file: 'machine', title: 'by keyboard alone' },
])
