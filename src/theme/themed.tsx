import type { ComponentType } from 'react'

const themedOnes = new WeakMap<object, unknown>()

/**
 * Loads a component together with the theme of MUI, and returns it within that theme: the frame of the console and its
 * first page do without MUI, which comes with what needs it. The same component for the same one.
 */
export async function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Content, { ConsoleTheme }] = await Promise.all([load(), import('./ConsoleTheme')])
  const Themed =
    (themedOnes.get(Content) as ComponentType<Props> | undefined) ??
    ((props: Props) => (
      <ConsoleTheme>
        <Content {...props} />
      </ConsoleTheme>
    ))
  themedOnes.set(Content, Themed)
  return Themed
}
