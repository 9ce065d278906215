export type ClientsView = 'cards' | 'table'

export function clientsViewOf(params: URLSearchParams): ClientsView {
  return params.get('view') === 'table' ? 'table' : 'cards'
}
