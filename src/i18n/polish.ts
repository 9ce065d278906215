import type { TranslationMessages } from 'react-admin'
import base from 'ra-language-polish'

/**
 * `ra-language-polish` was written for react-admin 3: this adds what is missing, corrects what has
 * changed, and gives counted texts three plural forms.
 */
const { ra } = base
// Renamed since
const { prev: _prev, ...navigation } = ra.navigation as typeof ra.navigation & { prev?: string }

export const polishMessages: TranslationMessages = {
  ra: {
    action: {
      ...ra.action,
      bulk_actions:
        'Zaznaczono %{smart_count} element |||| Zaznaczono %{smart_count} elementy |||| Zaznaczono %{smart_count} elementów',
      clear_array_input: 'Wyczyść listę',
      create_item: 'Utwórz: %{item}',
      remove_all_filters: 'Usuń wszystkie filtry',
      reset: 'Przywróć',
      search_columns: 'Szukaj kolumny',
      select_all: 'Zaznacz wszystko',
      select_all_button: 'Zaznacz wszystko',
      select_row: 'Zaznacz ten wiersz',
      update: 'Zmień',
      move_up: 'Przesuń w górę',
      move_down: 'Przesuń w dół',
      open: 'Otwórz',
      toggle_theme: 'Przełącz tryb jasny lub ciemny',
      select_columns: 'Kolumny',
      update_application: 'Wczytaj aplikację ponownie',
    },
    boolean: { ...ra.boolean, null: ' ' },
    page: {
      ...ra.page,
      create: 'Nowy wpis: %{name}',
      edit: '%{name}: %{recordRepresentation}',
      list: '%{name}',
      show: '%{name}: %{recordRepresentation}',
      empty: 'Nic tu jeszcze nie ma: %{name}.',
      invite: 'Chcesz dodać pierwszy wpis?',
      access_denied: 'Brak dostępu',
      authentication_error: 'Błąd uwierzytelniania',
    },
    input: ra.input,
    message: {
      ...ra.message,
      about: 'O programie',
      access_denied: 'Nie masz uprawnień, aby zobaczyć tę stronę.',
      are_you_sure: 'Na pewno?',
      authentication_error: 'Serwer zgłosił błąd i nie można było sprawdzić Twoich uprawnień.',
      auth_error: 'Wystąpił błąd podczas sprawdzania sesji.',
      bulk_delete_content:
        'Czy na pewno chcesz usunąć %{smart_count} element? |||| Czy na pewno chcesz usunąć %{smart_count} elementy? |||| Czy na pewno chcesz usunąć %{smart_count} elementów?',
      bulk_delete_title:
        'Usuń %{smart_count} element |||| Usuń %{smart_count} elementy |||| Usuń %{smart_count} elementów',
      bulk_update_content:
        'Czy na pewno chcesz zmienić %{smart_count} element? |||| Czy na pewno chcesz zmienić %{smart_count} elementy? |||| Czy na pewno chcesz zmienić %{smart_count} elementów?',
      bulk_update_title:
        'Zmień %{smart_count} element |||| Zmień %{smart_count} elementy |||| Zmień %{smart_count} elementów',
      clear_array_input: 'Czy na pewno chcesz wyczyścić całą listę?',
      delete_content: 'Ta operacja nie może zostać cofnięta.',
      delete_title: 'Usuń: %{recordRepresentation}',
      error: 'Wystąpił błąd w aplikacji i operacja nie została wykonana.',
      invalid_form: 'Formularz zawiera błędy. Popraw zaznaczone pola.',
      loading: 'Proszę czekać',
      not_found: 'Adres jest niepoprawny albo link jest nieaktualny.',
      select_all_limit_reached: 'Elementów jest zbyt wiele, aby zaznaczyć wszystkie. Zaznaczono pierwsze %{max}.',
      unsaved_changes: 'Masz niezapisane zmiany. Czy na pewno chcesz je porzucić?',
      placeholder_data_warning: 'Problem z siecią: nie udało się odświeżyć danych.',
    },
    navigation: {
      ...navigation,
      clear_filters: 'Wyczyść filtry',
      no_filtered_results: 'Nic nie pasuje do wybranych filtrów.',
      no_results: 'Brak wyników',
      no_more_results: 'Strona %{page} nie istnieje. Spróbuj poprzedniej.',
      page_out_of_boundaries: 'Strona %{page} nie istnieje',
      page_out_from_begin: 'To jest pierwsza strona',
      page_out_from_end: 'To jest ostatnia strona',
      page_range_info: '%{offsetBegin}–%{offsetEnd} z %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} z ponad %{offsetEnd}',
      current_page: 'Strona %{page}',
      page: 'Przejdź do strony %{page}',
      first: 'Przejdź do pierwszej strony',
      last: 'Przejdź do ostatniej strony',
      next: 'Przejdź do następnej strony',
      previous: 'Przejdź do poprzedniej strony',
      page_rows_per_page: 'Wierszy na stronie:',
    },
    sort: { ...ra.sort, sort_by: 'Sortuj według: %{field_lower_first}, %{order}' },
    auth: {
      ...ra.auth,
      email: 'Adres e-mail',
      sign_in: 'Zaloguj się',
      sign_in_error: 'Logowanie nie powiodło się. Spróbuj ponownie.',
      logout: 'Wyloguj się',
    },
    notification: {
      ...ra.notification,
      updated:
        'Zmieniono %{smart_count} element |||| Zmieniono %{smart_count} elementy |||| Zmieniono %{smart_count} elementów',
      created: 'Dodano element',
      deleted:
        'Usunięto %{smart_count} element |||| Usunięto %{smart_count} elementy |||| Usunięto %{smart_count} elementów',
      http_error: 'Błąd połączenia z serwerem',
      data_provider_error: 'Błąd przy pobieraniu danych.',
      not_authorized: 'Nie masz uprawnień do tych danych.',
      application_update_available: 'Dostępna jest nowa wersja aplikacji.',
      offline: 'Brak połączenia z internetem. Nie udało się pobrać danych.',
    },
    validation: {
      ...ra.validation,
      required: 'Pole wymagane',
      minLength: 'Co najmniej %{min} znaków',
      maxLength: 'Najwyżej %{max} znaków',
      minValue: 'Co najmniej %{min}',
      maxValue: 'Najwyżej %{max}',
      regex: 'Niepoprawny format: %{pattern}',
      unique: 'Taka wartość już istnieje',
    },
    saved_queries: {
      label: 'Zapisane filtry',
      query_name: 'Nazwa filtrów',
      new_label: 'Zapisz bieżące filtry…',
      new_dialog_title: 'Zapisz bieżące filtry jako',
      remove_label: 'Usuń zapisane filtry',
      remove_label_with_name: 'Usuń filtry „%{name}”',
      remove_dialog_title: 'Usunąć zapisane filtry?',
      remove_message: 'Czy na pewno chcesz usunąć tę pozycję z listy zapisanych filtrów?',
      help: 'Ustaw filtry listy i zapisz je na później',
    },
    guesser: { empty: { title: 'Brak danych', message: 'Sprawdź źródło danych' } },
    configurable: {
      customize: 'Dostosuj',
      configureMode: 'Dostosuj tę stronę',
      inspector: {
        title: 'Inspektor',
        content: 'Wskaż element aplikacji, aby go dostosować',
        reset: 'Przywróć ustawienia',
        hideAll: 'Ukryj wszystko',
        showAll: 'Pokaż wszystko',
      },
      Datagrid: { title: 'Tabela', unlabeled: 'Kolumna bez nazwy nr %{column}' },
      SimpleForm: { title: 'Formularz', unlabeled: 'Pole bez nazwy nr %{input}' },
      SimpleList: {
        title: 'Lista',
        primaryText: 'Tekst główny',
        secondaryText: 'Tekst drugi',
        tertiaryText: 'Tekst trzeci',
      },
    },
  },
}
