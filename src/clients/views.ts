export type ClientsView = 'cards' | 'table'

/** The clients as cards, or as the table for office work. */
export function clientsViewOf(params: URLSearchParams): ClientsView {
  return params.get('view') === 'table' ? 'table' : 'cards'
}
