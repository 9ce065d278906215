import { version } from '../../package.json'

/** Version of the program: '1.0.0' */
export const applicationVersion: string = version
