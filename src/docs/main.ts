import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { createSessionStore } from '../providers/session-store'
import { allowHarmlessHtml } from '../shared/page/trusted-html'
import './docs.css'
import { asOpenApi30 } from './openapi-30'

const url = '/api/docs/openapi.json'

/** API documentation with Swagger UI. Requests carry the console's access token if somebody is signed in. */
export function mountDocs(root: HTMLElement): void {
  allowHarmlessHtml()
  document.title = 'Termin: API'
  const session = createSessionStore()
  SwaggerUI({
    domNode: root,
    url,
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    requestInterceptor(request) {
      const token = session.read()?.accessToken
      if (token) request.headers.Authorization ??= `Bearer ${token}`
      return request
    },
    responseInterceptor(response) {
      if (!response.ok || !response.url.endsWith(url)) return response
      return { ...response, text: JSON.stringify(asOpenApi30(JSON.parse(response.text) as object)) }
    },
  })
}
