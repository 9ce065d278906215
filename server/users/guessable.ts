import { isMuchUsed } from '#domain/users/used-passwords'
import { guessablePassword, isGuessable } from '#domain/users/weak-password'
import { invalid } from '../http/api-problem'
import type { Database } from '../ports'
import { readSettings } from '../settings/queries'

interface PasswordOwner {
  username: string
  email: string
  firstName: string
  lastName: string
}

/**
 * Refuses a password that is little more than a name of the person or of the company, or one of the most used
 * (rule A20).
 * @param field of the body that the message is about
 * @throws ApiProblem VALIDATION
 */
export async function refuseGuessable(
  database: Database,
  password: string,
  { username, email, firstName, lastName }: PasswordOwner,
  field: string,
): Promise<void> {
  const { companyName } = await readSettings(database)
  const names = [username, email.split('@')[0], firstName, lastName, companyName]
  if (isGuessable(password, names) || (await isMuchUsed(password))) throw invalid({ [field]: guessablePassword })
}
