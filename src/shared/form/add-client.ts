import { createContext, useContext } from 'react'
import type { Client } from '#domain/clients/client'

/**
 * Opens the form of a new client above the present one.
 * @param text what a search for the client began with
 */
export type AddClient = (text: string, onAdded: (client: Client) => void) => void

export const AddClientContext = createContext<AddClient | undefined>(undefined)

/** undefined where no client can be added */
export const useAddClient = () => useContext(AddClientContext)
