import ConversationModel
import Importing

/// The roles of a conversation's participants.
struct Roles {
    private var roles: [String: Role] = [:]
    /// The id of a participant in each role.
    private var participants: [Role: String] = [:]

    init(_ participants: [Participant]) {
        for participant in participants where roles[participant.id] == nil {
            roles[participant.id] = participant.role
            let first = self.participants[participant.role]
            self.participants[participant.role] = first.map { min($0, participant.id) } ?? participant.id
        }
    }

    func role(of id: String) -> Role { roles[id] ?? .other }

    /// The id of the first participant in a role by the order of ids; the role's name where nobody has it.
    func participant(in role: Role) -> String { participants[role] ?? role.rawValue }
}
