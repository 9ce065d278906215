/**
 * Texts that the specification gives in English, with their Polish translation.
 * A failed load shows both: the English one as the technical line.
 */
export const documentedTexts = {
  // Loading
  'Authentication Required': 'Wymagane logowanie',
  'Your session has expired. Please log in again.': 'Sesja wygasła. Zaloguj się ponownie.',
  'Access Denied': 'Brak dostępu',
  'Error Loading Data': 'Błąd ładowania danych',
  // Clients and devices: loading
  'Authentication required. Please log in again.': 'Zaloguj się ponownie.',
  "Access denied. You don't have permission to view clients.": 'Nie masz uprawnień do przeglądania klientów.',
  'Clients endpoint not found. Please check your API configuration.':
    'Nie znaleziono usługi klientów. Sprawdź konfigurację API.',
  'Server error. Please try again later.': 'Błąd serwera. Spróbuj ponownie później.',
  'Cannot connect to server. Please check your internet connection.':
    'Nie można połączyć się z serwerem. Sprawdź połączenie z internetem.',
  'Failed to fetch clients': 'Nie udało się pobrać klientów',
  // Clients and devices: changes
  'Failed to add client': 'Nie udało się dodać klienta',
  'Failed to update client': 'Nie udało się zaktualizować danych klienta',
  'Failed to delete client': 'Nie udało się usunąć klienta',
  'Failed to add device': 'Nie udało się dodać urządzenia',
  'Failed to update device': 'Nie udało się edytować danych urządzenia',
  'Failed to delete device': 'Nie udało się usunąć urządzenia',
  'Cannot determine client ID for device': 'Nie znaleziono klienta dla tego urządzenia',
  'Device not found': 'Nie znaleziono urządzenia',
  // Reports
  'Failed to load some statistics. Please try again.': 'Nie udało się załadować części statystyk. Spróbuj ponownie.',
  // Settings
  'Failed to fetch settings': 'Nie udało się pobrać ustawień.',
  'Failed to update settings': 'Nie udało się zaktualizować ustawień',
  'Failed to reset settings': 'Nie udało się zresetować ustawień.',
  'Failed to preview SMS': 'Nie udało się wygenerować podglądu.',
  // Planned SMS
  'SMS planning completed': 'Planowanie SMS zakończone',
  // Account
  'Login failed': 'Logowanie nie powiodło się',
  'Failed to get user data': 'Nie udało się pobrać danych użytkownika',
  'Session expired. Please login again.': 'Sesja wygasła. Zaloguj się ponownie.',
  'Registration failed': 'Rejestracja nie powiodła się. Spróbuj ponownie.',
  'Failed to send password reset email': 'Nie udało się wysłać linku do ustawienia hasła.',
  'Failed to send reset email': 'Nie udało się wysłać linku do ustawienia hasła.',
  'Password reset failed': 'Nie udało się ustawić nowego hasła.',
  'Password change failed': 'Wystąpił błąd podczas zmiany hasła.',
  'Profile update failed': 'Wystąpił błąd podczas zapisywania profilu.',
  'An unexpected error occurred': 'Wystąpił nieoczekiwany błąd',
  // Users
  'Awaiting approval': 'Oczekuje na zatwierdzenie',
  'Failed to fetch users': 'Wystąpił błąd podczas ładowania użytkowników',
  'Failed to fetch user': 'Nie udało się pobrać danych użytkownika',
  'Failed to create user': 'Nie udało się dodać użytkownika',
  'Failed to update user': 'Nie udało się zapisać danych użytkownika',
  'Failed to delete user': 'Nie udało się usunąć użytkownika',
  'Failed to update user status': 'Nie udało się zmienić statusu użytkownika',
  'Failed to update user roles': 'Nie udało się zmienić ról użytkownika',
} as const satisfies Record<string, string>

export type DocumentedText = keyof typeof documentedTexts
