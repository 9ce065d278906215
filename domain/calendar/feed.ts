export const feedScopes = ['OWN', 'ALL'] as const
/** The services of the person it belongs to, or everybody's */
export type FeedScope = (typeof feedScopes)[number]

export interface CalendarFeed {
  id: number
  name: string
  scope: FeedScope
  /** The last characters of its address; the whole is shown once, when it is made */
  tokenTail: string
  createdAt: Date
  lastReadAt: Date | null
}
