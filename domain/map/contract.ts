import { contract, get } from '../api/call'
import { mapBaseSchema } from './map-base'
import { mapWireSchema } from './wire'

export const mapCalls = contract('devices', {
  items: get('devices.read', '/api/map', {
    summary: 'List all devices in the compact form of the map',
    returns: mapWireSchema,
    notModified: 'As the caller has it',
  }),
  base: get('devices.read', '/api/map/base', {
    summary: 'Get the tile server of the map and its credit',
    returns: mapBaseSchema,
  }),
})
