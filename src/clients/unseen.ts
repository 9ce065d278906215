import type { Client } from '#domain/clients/client'

/** px by width of the window, as measured: head and foot of a card, a device on it, the line of its notes. */
const frame = { xs: 130, sm: 97, md: 85, lg: 85 } as const
const device = { xs: 290, sm: 205, md: 168, lg: 134 } as const
const notes = 22

/**
 * A card outside the window is neither laid out nor painted until it comes near; it stays in the page for finding, for the
 * keyboard and for screen readers. Until it was seen once it is as high as here: rather too high than too low, for a tool that
 * measures what is not painted would find the rest of one card upon the next.
 */
export function unseen({ devices }: Client) {
  const noted = devices.filter((one) => one.notes).length
  const height = (width: keyof typeof frame) =>
    `auto ${frame[width] + Math.max(1, devices.length) * device[width] + noted * notes}px`
  return {
    contentVisibility: 'auto',
    containIntrinsicSize: { xs: height('xs'), sm: height('sm'), md: height('md'), lg: height('lg') },
  } as const
}
