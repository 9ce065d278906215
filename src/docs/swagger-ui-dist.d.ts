// swagger-ui-dist has no types; these are the ones in use.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export interface SwaggerRequest {
    url: string
    headers: Record<string, string>
  }
  export interface SwaggerResponse {
    url: string
    ok: boolean
    text: string
  }
  export default function SwaggerUI(options: {
    domNode: HTMLElement
    url: string
    deepLinking?: boolean
    docExpansion?: 'list' | 'full' | 'none'
    filter?: boolean
    tryItOutEnabled?: boolean
    requestInterceptor?(request: SwaggerRequest): SwaggerRequest
    responseInterceptor?(response: SwaggerResponse): SwaggerResponse
  }): unknown
}
