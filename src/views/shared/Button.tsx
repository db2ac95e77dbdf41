import type { ComponentProps, ReactElement } from 'react'

/** A button that sends no form. */
export const Button = (props: ComponentProps<'button'>): ReactElement => <button type="button" className="button" {...props} />

/** A button that looks like one of the words around it. */
export const LinkButton = (props: ComponentProps<'button'>): ReactElement => <Button className="link" {...props} />
