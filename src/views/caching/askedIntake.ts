let isAsked = false

/** Has the place where a trace is dropped come into sight when the question is opened next. */
export const askForIntake = (): void => {
  isAsked = true
}

/** Whether it was asked for and is not in sight yet. */
export const isIntakeAsked = (): boolean => isAsked

/** Once it is. */
export const forgetIntake = (): void => {
  isAsked = false
}

/** Names the place where a trace is dropped. */
export const intakePlace = 'trace-intake'

/** Brings it into sight, ready for a press. */
export function goToIntake(): void {
  const intake = document.getElementById(intakePlace)
  intake?.scrollIntoView({ block: 'nearest' })
  intake?.querySelector('button')?.focus({ preventScroll: true })
}
