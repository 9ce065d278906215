/** In a form about a record that somebody else has changed in the meantime */
export const saveAgainText = 'Zapisz jeszcze raz, jeśli to nadal aktualne.'
